import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import type { SoundName } from '#ui/sound/sound-name.ts'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { Specimen } from './specimen.tsx'

const SOUNDS: readonly SoundName[] = ['join', 'leave', 'vote', 'pick', 'phase', 'tick', 'slam', 'fanfare']

const missingChunk = pageChunk(() => Promise.reject(new Error('a chunk that never arrives')), {
  isEssential: false,
})

/** Buttons and links. */
export function ButtonsCard() {
  const [isOn, setOn] = useState(true)
  const [isBusy, setBusy] = useState(true)
  return (
    <Card caption="Buttons" captionInk="sky" captionSize="sm" headingLevel={2}>
      <Specimen name="Button">
        <Button variant="primary">Confirm</Button>
        <Button>Cancel</Button>
        <Button variant="danger">End Game for All</Button>
        <Button variant="go" icon="play">
          Start
        </Button>
        <Button variant="sky">Join Room</Button>
        <Button isPressed={isOn} onClick={() => setOn(!isOn)}>
          Toggle
        </Button>
        <Button disabled>Need 4+ players</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => setBusy(true)}>
          Create Room
        </Button>
        <Button size="sm" icon="exit">
          Leave Game
        </Button>
        <Button variant="go" size="xl" icon="play" isBlock>
          Start
        </Button>
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink href="#link" size="sm" icon="home">
          A link
        </ButtonLink>
        <ButtonLink href="#link" variant="primary">
          Take me home
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton icon="refresh" label="Refresh players" onClick={() => setBusy(!isBusy)} />
        <IconButton icon="refresh" label="Refreshing players" isBusy />
        <IconButton icon="crown" label="Make host" size="sm" />
        <IconButton icon="swap" label="Change" disabled />
      </Specimen>
      <Specimen name="Chunk">
        <MissingChunk />
      </Specimen>
      <Specimen name="SoundToggle">
        <SoundToggle />
        {SOUNDS.map((name) => (
          <Button key={name} size="sm" onClick={() => playSound(name)}>
            {name}
          </Button>
        ))}
      </Specimen>
    </Card>
  )
}

function MissingChunk() {
  const { isFailing } = useChunk(missingChunk)
  return (
    <Button icon="refresh" size="sm" onClick={missingChunk.retry}>
      {isFailing ? 'Not here yet: try again' : 'On its way'}
    </Button>
  )
}
