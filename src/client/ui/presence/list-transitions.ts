/** The state of a list item: entering, settled, or leaving and rendered until its exit animation ends. */
export type Presence = 'arriving' | 'settled' | 'leaving'

export interface Present<Item> {
  readonly item: Item
  readonly presence: Presence
}

interface Identified {
  readonly id: string
}

/** The initial list: no item animates its entrance. */
export function settleTransitions<Item extends Identified>(items: readonly Item[]): readonly Present<Item>[] {
  return items.map((item) => ({ item, presence: 'settled' }))
}

/** The rendered list after a change to `items`: new items arrive, and removed items leave in their old position. */
export function updateTransitions<Item extends Identified>(
  shown: readonly Present<Item>[],
  items: readonly Item[],
): readonly Present<Item>[] {
  const before = new Map(shown.map((one) => [one.item.id, one]))
  const now = new Set(items.map((item) => item.id))
  const next: Present<Item>[] = items.map((item) => {
    const known = before.get(item.id)
    return {
      item,
      presence: known === undefined || known.presence === 'leaving' ? 'arriving' : known.presence,
    }
  })
  shown.forEach((one, place) => {
    if (now.has(one.item.id)) return
    const neighbour = shown[place - 1]?.item.id
    const at = neighbour === undefined ? 0 : next.findIndex(({ item }) => item.id === neighbour) + 1
    next.splice(at, 0, { item: one.item, presence: 'leaving' })
  })
  return next
}

/** The list after an item's entrance or exit animation has ended. */
export function finishTransition<Item extends Identified>(
  shown: readonly Present<Item>[],
  id: string,
): readonly Present<Item>[] {
  return shown.flatMap((one) => {
    if (one.item.id !== id) return [one]
    return one.presence === 'leaving' ? [] : [{ ...one, presence: 'settled' as const }]
  })
}
