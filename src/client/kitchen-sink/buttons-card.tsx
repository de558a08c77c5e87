import { useState } from 'react'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { Row } from './row.tsx'

export function ButtonsCard() {
  const [isOn, setOn] = useState(true)
  const [isBusy, setBusy] = useState(true)
  return (
    <Card caption="Buttons" captionInk="sky" captionSize="sm">
      <Row>
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
        <ButtonLink href="#about" size="sm" icon="home">
          A link
        </ButtonLink>
        <IconButton icon="refresh" label="Refresh players" onClick={() => setBusy(!isBusy)} />
        <IconButton icon="refresh" label="Refreshing players" isBusy />
        <IconButton icon="crown" label="Make host" size="sm" />
        <IconButton icon="swap" label="Change" disabled />
      </Row>
      <Row>
        <Button variant="go" size="xl" icon="play" isBlock>
          Start
        </Button>
      </Row>
    </Card>
  )
}
