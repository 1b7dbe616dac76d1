/** Neighbours of one likeness put together, the order kept. */

export function runsOfLike<T>(items: T[], likeness: (item: T) => string): T[][] {
  const groups: T[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const like = likeness(item);
    if (like === last) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = like;
  }
  return groups;
}
