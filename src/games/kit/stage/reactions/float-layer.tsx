import type { RefObject } from 'react'
import { FACES, type FaceCounts } from '#rooms/presence/reactions.ts'
import { FaceDrawing } from '#ui/face/face.tsx'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import { FLYING_MAX, flightOf, spreadFaces } from './flight.ts'
import styles from './float-layer.module.css'

/** The two lanes at the edges of the stage, in which faces rise. `drawFloats` adds them. */
export function FloatLayer({ layer }: { readonly layer: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={styles.layer} aria-hidden="true">
      <div ref={layer} className={styles.lanes} data-floats="">
        <div hidden>
          {FACES.map((face) => (
            <span key={face} data-face={face}>
              <FaceDrawing name={face} hasEdge />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * Lets faces rise, each a copy of a hidden drawing: React renders nothing. Faces beyond the most that fly at a time
 * are left out. Returns the index of the next flight.
 */
export function drawFloats(layer: HTMLElement, counts: FaceCounts, firstFlight: number): number {
  let index = firstFlight
  for (const { face, afterMs } of spreadFaces(counts)) {
    if (layer.childElementCount > FLYING_MAX) break
    const drawing = layer.querySelector(`[data-face="${face}"]`)?.firstElementChild
    if (!drawing) continue
    const float = createSpan(styles.float)
    const sway = createSpan(styles.sway)
    sway.append(drawing.cloneNode(true))
    float.append(sway)
    const { lane, drift, tilt, size, height } = flightOf(index++)
    float.dataset.lane = lane
    float.style.setProperty('--drift', `${drift}`)
    float.style.setProperty('--tilt', `${tilt}deg`)
    float.style.setProperty('--share', `${size}`)
    float.style.setProperty('--height', `${height}`)
    float.style.setProperty('--after', `${afterMs}ms`)
    layer.append(float)
    whenMotionEnds(float, () => float.remove())
  }
  return index
}

function createSpan(className = ''): HTMLSpanElement {
  return Object.assign(document.createElement('span'), { className })
}
