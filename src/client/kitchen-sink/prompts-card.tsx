import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { Card } from '#ui/card/card.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import { NumberedLines } from '#ui/numbered-lines/numbered-lines.tsx'
import type { LineCheck } from '../room/settings/own-prompts/prompt-draft.ts'
import { PromptsEditor } from '../room/settings/own-prompts/prompts-editor.tsx'
import { PromptsSettingRow } from '../room/settings/own-prompts/prompts-row.tsx'
import { Specimen } from './specimen.tsx'

const LINES = `Best meeting snack? | Biscuits | Grapes | Silence
Camera on or off? | On | Off | Depends on my hair
Pineapple on pizza? | Yes
Which office plant are you? | Cactus | Fern | The plastic one, which nobody waters and which is fine with that

How early is early? | 6:00 | 7:30 | 9:59`

const nothing = () => undefined

/** Own prompts of a host: the setting in its states, the field and the dialog. */
export function PromptsCard() {
  const [text, setText] = useState(LINES)
  const row = { label: 'Own questions', isOpening: false, onEdit: open, onSwitch: nothing, onDelete: nothing }
  return (
    <Card caption="Own prompts" captionInk="pink" captionSize="sm" headingLevel={2}>
      <Specimen name="NumberedLines" isStacked>
        <NumberedLines label="Lines" value={text} onValueChange={setText} marked={new Set([3])} />
      </Specimen>
      <Specimen name="PromptsRow" isStacked>
        <PromptsSettingRow {...row} stored={null} />
        <PromptsSettingRow {...row} stored={{ count: 6, isOn: true, isOwn: true }} />
        <PromptsSettingRow {...row} stored={{ count: 6, isOn: false, isOwn: true }} />
        <PromptsSettingRow {...row} stored={{ count: 12, isOn: true, isOwn: false }} />
      </Specimen>
      <Specimen name="PromptsEditor, in a panel">
        <Button size="sm" icon="text" onClick={open}>
          Edit
        </Button>
      </Specimen>
    </Card>
  )
}

function open(): void {
  void openModal({
    type: 'info',
    layout: 'panel',
    title: (
      <Caption level={0} ink="pink">
        Own questions
      </Caption>
    ),
    actions: [],
    content: (close) => <OpenEditor onClose={() => close(null)} />,
  })
}

function OpenEditor({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(true)
  return (
    <PromptsEditor
      format={{
        label: 'Own questions',
        format: 'Question? | A | B | C',
        check,
        bounds: { lines: 200, bytes: 16 * 1024 },
      }}
      draft={LINES}
      stored=""
      onDraftChange={nothing}
      isOn={isOn}
      onSwitch={setOn}
      onDelete={onClose}
      onSave={async (lines) => (lines.length > 5 ? null : 'No answer from the server. Please try again!')}
      onClose={onClose}
    />
  )
}

function check(lines: readonly string[]): LineCheck {
  const numbered = lines
    .map((line, index) => ({ number: index + 1, text: line.trim(), answers: line.split('|').length - 1 }))
    .filter((line) => line.text !== '')
  return {
    good: numbered.filter(({ answers }) => answers > 1),
    bad: numbered
      .filter(({ answers }) => answers < 2)
      .map(({ number }) => ({ number, text: 'A question needs two to four answers. This has fewer.' })),
  }
}
