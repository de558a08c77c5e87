/** The time between two poses on a page. */
export const POSE_EVERY_MS = 8_000
/** The time that a pose is held: a blink, or a look up. */
export const POSE_HELD_MS = 280

/** An element whose style sheet has a pose for `[data-pose]`. */
export type Figure = Pick<HTMLElement, 'dataset'>

export interface Poses {
  /** Adds a figure. The returned function removes it. */
  readonly add: (figure: Figure) => () => void
}

export interface PosesOptions {
  /** Calls back once. The returned function cancels it. */
  readonly schedule: (callback: () => void, ms: number) => () => void
  /** From 0 to less than 1. */
  readonly random: () => number
  /** Whether the page is visible, and may move. */
  readonly mayMove: () => boolean
}

/**
 * From time to time one of the figures strikes a pose and takes its former one again. Both changes are immediate, so
 * the page draws two frames for a pose and none between poses. An endless animation draws sixty a second.
 */
export function createPoses({ schedule, random, mayMove }: PosesOptions): Poses {
  const figures = new Set<Figure>()
  let cancel: (() => void) | null = null

  function pose(): void {
    cancel = schedule(pose, POSE_EVERY_MS)
    const figure = [...figures][Math.floor(random() * figures.size)]
    if (figure === undefined || !mayMove()) return
    figure.dataset.pose = ''
    schedule(() => delete figure.dataset.pose, POSE_HELD_MS)
  }

  return {
    add: (figure) => {
      figures.add(figure)
      cancel ??= schedule(pose, POSE_EVERY_MS)
      return () => {
        figures.delete(figure)
        if (figures.size > 0) return
        cancel?.()
        cancel = null
      }
    },
  }
}
