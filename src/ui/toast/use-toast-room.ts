import { useMedia } from '../use-media.ts'
import { VISIBLE_TOASTS_MAX } from './toast-store.ts'

/** The maximum number of visible toasts. */
export function useToastRoom({ isDocked, hasModal }: { isDocked: boolean; hasModal: boolean }): number {
  // Below a game, toasts stand in one row. Each has room for its text.
  const [fitsTwo, fitsThree, fitsFour] = [useMedia(rowOf(2)), useMedia(rowOf(3)), useMedia(rowOf(4))]
  const isSmall = useMedia('(max-width: 40em), (max-height: 40rem)')
  if (isDocked) return fitsFour ? 4 : fitsThree ? 3 : fitsTwo ? 2 : 1
  if (isSmall) return hasModal ? 1 : 2
  return VISIBLE_TOASTS_MAX
}

const rowOf = (count: number) => `(min-width: ${24 * count}em)`
