/** Where an item of a list stands: come just now, long there, or on its way out and painted a moment longer. */
export type Presence = 'arriving' | 'settled' | 'leaving'

export interface Present<Item> {
  readonly item: Item
  readonly presence: Presence
}

interface Identified {
  readonly id: string
}

/** A list seen for the first time: nobody in it has only just come. */
export function settleTransitions<Item extends Identified>(items: readonly Item[]): readonly Present<Item>[] {
  return items.map((item) => ({ item, presence: 'settled' }))
}

/** What to paint once the list is `items`: its own, new ones arriving, and those that went, each still behind its neighbour. */
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

/** The list once one item's entrance or exit has been painted to its end. */
export function finishTransition<Item extends Identified>(
  shown: readonly Present<Item>[],
  id: string,
): readonly Present<Item>[] {
  return shown.flatMap((one) => {
    if (one.item.id !== id) return [one]
    return one.presence === 'leaving' ? [] : [{ ...one, presence: 'settled' as const }]
  })
}
