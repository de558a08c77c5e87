import { useState } from 'react'
import { Bubble } from '#client/ui/bubble/bubble.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { Chip } from '#client/ui/chip/chip.tsx'
import { Crown } from '#client/ui/icon/crown.tsx'
import { ICON_NAMES, Icon } from '#client/ui/icon/icon.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { VoteBadge } from '#client/ui/vote-badge/vote-badge.tsx'
import { Row } from './row.tsx'
import css from './small-parts-card.module.css'

export function SmallPartsCard() {
  const [votes, setVotes] = useState(3)
  return (
    <Card caption="Small parts" captionSize="sm">
      <Row>
        <Chip icon="players">4–32 players</Chip>
        <Chip icon="clock">15 min</Chip>
        <Chip>Easy</Chip>
        <Chip ink="mint" icon="check">
          You voted
        </Chip>
        <Chip ink="sun">+100</Chip>
      </Row>
      <Row>
        <VoteBadge count={votes} />
        <VoteBadge count={1} />
        <Button size="sm" onClick={() => setVotes(votes + 1)}>
          Vote
        </Button>
        <span className={css.crown}>
          <Crown label="Host" />
        </span>
      </Row>
      <NoticeBox>Need 2 more players</NoticeBox>
      <br />
      <NoticeBox ink="sky" icon="wifi-off">
        Reconnecting
        <LoadingDots />
      </NoticeBox>
      <br />
      <Row>
        <Bubble>Fact!</Bubble>
        <Bubble tail="right" ink="sun">
          Fiction?
        </Bubble>
        <Bubble tail="none" ink="cream">
          No tail
        </Bubble>
      </Row>
      <br />
      <Row>
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
    </Card>
  )
}
