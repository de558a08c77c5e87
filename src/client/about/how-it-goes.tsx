import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Character } from '#client/ui/avatar/character.tsx'
import { Bubble } from '#client/ui/bubble/bubble.tsx'
import { CodeTiles } from '#client/ui/code-field/code-tiles.tsx'
import { Crown } from '#client/ui/icon/crown.tsx'
import type { Ink } from '#client/ui/ink.ts'
import styles from './how-it-goes.module.css'

/** An evening in four panels. */
export function HowItGoes() {
  return (
    <ol className={styles.strip}>
      <Panel ink="sun" drawing={<Character name="honey" avatar="honey" color="tile-3" />}>
        <b>Make a room.</b> A name is all it takes. The room gets a code of four letters and digits.
      </Panel>
      <Panel ink="sky" drawing={<CodeTiles code="WX7K" size="md" />}>
        <b>Share it.</b> The others type the code or open the link, on a laptop or a phone.
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
        <b>Pick a game.</b> Everybody votes, the host chooses, sets it up and presses Start.
      </Panel>
      <Panel
        ink="mint"
        drawing={
          <>
            <Bubble ink="cream" className={styles.cheer}>
              Fact!
            </Bubble>
            <span className={styles.winner}>
              <Crown className={styles.crown} />
              <Character name="sunny" avatar="sunny" color="tile-3" />
            </span>
          </>
        }
      >
        <b>Play.</b> Somebody ends up on top of the podium. Then: again?
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
