/** The items of each page: as few pages as possible, about as many on each. */
export function evenPages<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const pages = Math.ceil(items.length / most)
  const onEach = Math.ceil(items.length / Math.max(1, pages))
  return Array.from({ length: pages }, (_, page) => items.slice(page * onEach, (page + 1) * onEach))
}
