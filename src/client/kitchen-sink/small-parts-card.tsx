import { useState } from 'react'
import { Bubble } from '#ui/bubble/bubble.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import { ICON_NAMES, Icon } from '#ui/icon/icon.tsx'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { UnfoldButton } from '#ui/unfold-button/unfold-button.tsx'
import { VoteBadge } from '#ui/vote-badge/vote-badge.tsx'
import styles from './small-parts-card.module.css'
import { Specimen } from './specimen.tsx'

/** Badges, chips and other small parts. */
export function SmallPartsCard() {
  const [votes, setVotes] = useState(3)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card caption="Small parts" captionSize="sm" headingLevel={2}>
      <Specimen name="Chip">
        <Chip icon="players">4–32 players</Chip>
        <Chip icon="clock">15 min</Chip>
        <Chip>Easy</Chip>
        <Chip icon="pencil" isInset>
          Drawing
        </Chip>
        <Chip ink="mint" icon="check">
          You voted
        </Chip>
        <Chip ink="sun">+100</Chip>
      </Specimen>
      <Specimen name="Tag">
        <Tag>Your turn</Tag>
        <Tag ink="mint">Most of the room</Tag>
        <Tag ink="pink">It’s a tie</Tag>
        <Tag ink="cream" size="sm">
          You said this
        </Tag>
      </Specimen>
      <Specimen name="VoteBadge">
        <VoteBadge count={votes} />
        <VoteBadge count={1} />
        <Button size="sm" onClick={() => setVotes(votes + 1)}>
          Vote
        </Button>
      </Specimen>
      <Specimen name="UnfoldButton" isStacked>
        <UnfoldButton isOpen={isOpen} controls="unfolded" onToggle={() => setOpen(!isOpen)}>
          and 2 more
        </UnfoldButton>
        <p id="unfolded" hidden={!isOpen}>
          Jun and Priya
        </p>
      </Specimen>
      <Specimen name="NoticeBox" isStacked>
        <NoticeBox>Need 2 more players</NoticeBox>
        <NoticeBox ink="sky" icon="wifi-off">
          Reconnecting
          <LoadingDots />
        </NoticeBox>
        <NoticeBox ink="pink" icon="star">
          Your turn: tell the story!
        </NoticeBox>
      </Specimen>
      <Specimen name="Bubble">
        <Bubble>Fact!</Bubble>
        <Bubble tail="right" ink="sun">
          Fiction?
        </Bubble>
        <Bubble tail="none" ink="cream">
          No tail
        </Bubble>
      </Specimen>
      <Specimen name="LoadingDots">
        <p>
          Finding your room
          <LoadingDots />
        </p>
        <p>
          Waiting for the host
          <LoadingDots isPatient />
        </p>
      </Specimen>
      <Specimen name="QrCode">
        <span className={styles.code}>
          <QrCode text="https://rumpus.example/room/WX7K" label="QR code of a room" />
        </span>
      </Specimen>
      <Specimen name="Icon, Crown">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <span className={styles.crown}>
          <Crown label="Host" />
        </span>
      </Specimen>
    </Card>
  )
}
