import type { ReactNode } from 'react'
import { m } from '#messages'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Character } from '#ui/avatar/character.tsx'
import { Bubble } from '#ui/bubble/bubble.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import type { Ink } from '#ui/ink.ts'
import styles from './how-it-goes.module.css'

/** The four steps from creating a room to the podium. */
export function HowItGoes() {
  return (
    <ol className={styles.strip}>
      <Panel ink="sun" drawing={<Character name="honey" avatar="honey" color="tile-3" />}>
        <b>{m.about_how_it_goes_make_lead()}</b> {m.about_how_it_goes_make_text()}
      </Panel>
      <Panel ink="sky" drawing={<CodeTiles code="WX7K" size="md" />}>
        <b>{m.about_how_it_goes_share_lead()}</b> {m.about_how_it_goes_share_text()}
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
        <b>{m.about_how_it_goes_pick_lead()}</b> {m.about_how_it_goes_pick_text()}
      </Panel>
      <Panel
        ink="mint"
        drawing={
          <>
            <Bubble ink="cream" className={styles.cheer}>
              {m.about_how_it_goes_play_cheer()}
            </Bubble>
            <span className={styles.winner}>
              <Crown className={styles.crown} />
              <Character name="sunny" avatar="sunny" color="tile-3" />
            </span>
          </>
        }
      >
        <b>{m.about_how_it_goes_play_lead()}</b> {m.about_how_it_goes_play_text()}
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
