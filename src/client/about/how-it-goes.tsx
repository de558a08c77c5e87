import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Character } from '#client/ui/avatar/character.tsx'
import { Bubble } from '#client/ui/bubble/bubble.tsx'
import { CodeTiles } from '#client/ui/code-field/code-tiles.tsx'
import { Crown } from '#client/ui/icon/crown.tsx'
import type { Ink } from '#client/ui/ink.ts'
import { aboutCopy } from './about.copy.tsx'
import styles from './how-it-goes.module.css'

const copy = aboutCopy.howItGoes

/** The four steps from creating a room to the podium. */
export function HowItGoes() {
  return (
    <ol className={styles.strip}>
      <Panel ink="sun" drawing={<Character name="honey" avatar="honey" color="tile-3" />}>
        <b>{copy.make.lead}</b> {copy.make.text}
      </Panel>
      <Panel ink="sky" drawing={<CodeTiles code="WX7K" size="md" />}>
        <b>{copy.share.lead}</b> {copy.share.text}
      </Panel>
      <Panel
        ink="pink"
        drawing={
          <span className={styles.voters}>
            <Avatar name="mocha" avatar="mocha" color="tile-7" size={52} />
            <Avatar name="pinky" avatar="pinky" color="tile-9" size={52} isHost />
            <Avatar name="jade" avatar="jade" color="tile-4" size={52} />
          </span>
        }
      >
        <b>{copy.pick.lead}</b> {copy.pick.text}
      </Panel>
      <Panel
        ink="mint"
        drawing={
          <>
            <Bubble ink="cream" className={styles.cheer}>
              {copy.play.cheer}
            </Bubble>
            <span className={styles.winner}>
              <Crown className={styles.crown} />
              <Character name="sunny" avatar="sunny" color="tile-3" />
            </span>
          </>
        }
      >
        <b>{copy.play.lead}</b> {copy.play.text}
      </Panel>
    </ol>
  )
}

function Panel(props: { readonly ink: Ink; readonly drawing: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.panel}>
      <div className={styles.drawing} style={{ background: `var(--${props.ink})` }} aria-hidden="true">
        {props.drawing}
      </div>
      <p>{props.children}</p>
    </li>
  )
}
