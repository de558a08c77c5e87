import { useState } from 'react'
import { createReactionDesk } from '#games/kit/stage/reactions/reaction-desk.ts'
import { Tray } from '#games/kit/stage/reactions/tray.tsx'
import { createTrayPlaceStore, TrayPlace, TrayPlaceContext } from '#games/kit/stage/reactions/tray-place.tsx'
import { FACES } from '#rooms/presence/reactions.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Face } from '#ui/face/face.tsx'
import styles from './small-parts-card.module.css'
import { Specimen } from './specimen.tsx'

const createDesk = () =>
  createReactionDesk({
    send: () => {},
    draw: () => {},
    now: () => performance.now(),
    schedule: (task, delayMs) => setTimeout(task, delayMs),
  })

/** The faces, and their tray in a window that is wide enough for its place. */
export function ReactionsCard() {
  const [desk] = useState(createDesk)
  const [place] = useState(createTrayPlaceStore)
  const [isHidden, setHidden] = useState(false)
  const [isOff, setOff] = useState(false)
  return (
    <Card caption="Reactions" captionInk="pink" captionSize="sm" headingLevel={2}>
      <Specimen name="Face">
        {FACES.map((name) => (
          <span key={name} className={styles.face}>
            <Face name={name} />
          </span>
        ))}
      </Specimen>
      <Specimen name="Face, as it flies">
        {FACES.map((name) => (
          <span key={name} className={styles.face}>
            <Face name={name} hasEdge />
          </span>
        ))}
      </Specimen>
      <Specimen name="Tray" isStacked>
        <TrayPlaceContext value={place}>
          <TrayPlace />
          <Tray
            desk={desk}
            place={place}
            signals={{
              react: () => {},
              nudge: () => {},
              listen: () => () => {},
              isHidden,
              setHidden,
              isOff,
              setOff: async (next) => setOff(next),
            }}
          />
        </TrayPlaceContext>
        <Button size="sm" onClick={() => desk.receive({ ha: 2, wow: 1 })}>
          Others react
        </Button>
      </Specimen>
    </Card>
  )
}
