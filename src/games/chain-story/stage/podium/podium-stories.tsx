import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { copyText } from '#ui/copy-text.ts'
import { formatDate } from '#ui/format.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { fileName, keepFile } from '../../../kit/stage/podium/souvenir/hand-over.ts'
import { useKeeping } from '../../../kit/stage/podium/souvenir/use-keeping.ts'
import definition from '../../definition.ts'
import type { ChainStoryView } from '../../schemas.ts'
import { titleOf } from '../story-parts.tsx'
import { StoryText } from '../vote/story-text.tsx'
import styles from './podium-stories.module.css'
import { storiesText, winnersOf } from './told-stories.ts'

/** The winning story, and all stories to read again and to keep. Nothing if no story was read. */
export function PodiumStories({ view }: { readonly view: ChainStoryView }) {
  const { players, stories, votes } = view
  if (stories === null || stories.length === 0) return null
  const winners = winnersOf(view)
  const [most = 0] = winners.map(({ place }) => votes?.[place] ?? 0)
  return (
    <div className={styles.stories}>
      {winners.length > 0 && (
        <Card
          caption={winners.length === 1 ? m.story_podium_winner() : m.story_podium_winners()}
          captionInk="tomato"
          headingLevel={3}
        >
          {winners.map(({ story }) => (
            <div key={story.story} className={styles.text}>
              <StoryText story={story} players={players} />
            </div>
          ))}
          <p className={styles.votes}>{m.story_podium_votes({ count: most })}</p>
        </Card>
      )}
      <Card caption={m.story_podium_all()} captionInk="sky" headingLevel={3}>
        <ul className={styles.list}>
          {stories.map((story, place) => (
            <li key={story.story}>
              <details className={styles.tale}>
                <summary className={styles.summary}>
                  <span className={styles.opening} dir="auto">
                    <PlayerText>{titleOf(story, place)}</PlayerText>
                  </span>
                  <Icon name="chevron-down" className={styles.chevron} />
                </summary>
                <StoryText story={story} players={players} />
              </details>
            </li>
          ))}
        </ul>
        <KeepStories view={view} />
      </Card>
    </div>
  )
}

/** All stories as text: to the clipboard, or as a file, by the share sheet of a phone. */
function KeepStories({ view }: { readonly view: ChainStoryView }) {
  const { keep } = useKeeping<'copy' | 'save'>()
  const textOf = (date: Date) => storiesText(view, { gameName: definition.name(), date: formatDate(date) })

  async function copy() {
    if (!(await copyText(textOf(new Date())))) throw new Error('the browser refused to copy')
    return true
  }

  function save() {
    const date = new Date()
    const text = new Blob([textOf(date)], { type: 'text/plain;charset=utf-8' })
    return keepFile(text, fileName(definition.id, date, 'txt'))
  }

  return (
    <p className={styles.keep}>
      <Button size="sm" icon="sheet" onClick={() => void keep('copy', COPY_TEXTS, copy)}>
        {m.story_podium_copy_label()}
      </Button>
      <Button size="sm" icon="share" onClick={() => void keep('save', SAVE_TEXTS, save)}>
        {m.story_podium_save_label()}
      </Button>
    </p>
  )
}

const failedHint = m.story_podium_failed_hint()
const COPY_TEXTS = { done: m.story_podium_copy_done(), failed: m.story_podium_copy_failed(), failedHint }
const SAVE_TEXTS = { done: m.story_podium_save_done(), failed: m.story_podium_save_failed(), failedHint }
