/** The state of a list item: entering, settled, or leaving and rendered until its exit animation ends. */
export type ListItemState = 'arriving' | 'settled' | 'leaving'

export interface TransitionItem<Item> {
  readonly item: Item
  readonly presence: ListItemState
}

interface Identified {
  readonly id: string
}

/** The initial list: no item animates its entrance. */
export function settleTransitions<Item extends Identified>(
  items: readonly Item[],
): readonly TransitionItem<Item>[] {
  return items.map((item) => ({ item, presence: 'settled' }))
}

/**
 * The rendered list after a change to `items`: new items
 * arrive, and removed items leave in their old position.
 */
export function updateTransitions<Item extends Identified>(
  shown: readonly TransitionItem<Item>[],
  items: readonly Item[],
): readonly TransitionItem<Item>[] {
  const before = new Map(shown.map((one) => [one.item.id, one]))
  const now = new Set(items.map((item) => item.id))
  const next: TransitionItem<Item>[] = items.map((item) => {
    const known = before.get(item.id)
    return {
      item,
      presence: known === undefined || known.presence === 'leaving' ? 'arriving' : known.presence,
    }
  })
  shown.forEach((one, index) => {
    if (now.has(one.item.id)) return
    const previousId = shown[index - 1]?.item.id
    const at = previousId === undefined ? 0 : next.findIndex(({ item }) => item.id === previousId) + 1
    next.splice(at, 0, { item: one.item, presence: 'leaving' })
  })
  return next
}

/** The list after an item's entrance or exit animation has ended; the same one if that is known. */
export function finishTransition<Item extends Identified>(
  shown: readonly TransitionItem<Item>[],
  id: string,
): readonly TransitionItem<Item>[] {
  if (!shown.some(({ item, presence }) => item.id === id && presence !== 'settled')) return shown
  return shown.flatMap((one) => {
    if (one.item.id !== id) return [one]
    return one.presence === 'leaving' ? [] : [{ ...one, presence: 'settled' as const }]
  })
}
