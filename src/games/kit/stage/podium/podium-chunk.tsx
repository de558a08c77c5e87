import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import type { PlayableDefinition } from '../../../game-definition.ts'
import type { PodiumPhaseProps } from './podium-phase.tsx'

/** A game takes minutes before it needs it. */
export const podiumChunk = pageChunk(() => import('./podium-phase.tsx'), { isEssential: true })

/** The podium once it is fetched. The stage fetches it ahead, so that it begins without a pause. */
export function PodiumChunk<Definition extends PlayableDefinition>(props: PodiumPhaseProps<Definition>) {
  const { module } = useChunk(podiumChunk)
  return module && <module.PodiumPhase {...props} />
}
