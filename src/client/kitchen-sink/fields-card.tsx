import { useState } from 'react'
import { parseRoomCode } from '#rooms/text/room-code.ts'
import { cutText } from '#rooms/text/typed-texts.ts'
import { Card } from '#ui/card/card.tsx'
import { CodeField } from '#ui/code-field/code-field.tsx'
import { CodeOutput } from '#ui/code-field/code-output.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { TextArea } from '#ui/text-field/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Specimen } from './specimen.tsx'

/** Text fields and room codes. */
export function FieldsCard() {
  const [name, setName] = useState('Noor')
  const [room, setRoom] = useState('')
  const [fact, setFact] = useState('I once missed a flight because I was winning at airport chess.')
  const [code, setCode] = useState('WX7')
  const [wrong, setWrong] = useState('B2')
  return (
    <Card
      caption="Fields"
      captionInk="pink"
      captionSize="sm"
      headingLevel={2}
      as="form"
      onSubmit={(event) => event.preventDefault()}
    >
      <Specimen name="TextField" isStacked>
        <TextField
          label="Your Name"
          value={name}
          onValueChange={setName}
          maxLength={20}
          autoComplete="nickname"
        />
        <TextField
          label="Room Name"
          optional
          value={room}
          onValueChange={setRoom}
          placeholder="Friday Rumpus"
        />
        <TextField label="A missing name" value="" onValueChange={setName} error="Please enter your name" />
        <TextField label="A name that is fixed" value="Priya" onValueChange={setName} disabled />
      </Specimen>
      <Specimen name="TextArea" isStacked>
        <TextArea label="Your statement" value={fact} onValueChange={setFact} maxLength={80} cut={cutText} />
      </Specimen>
      <Specimen name="CodeField" isStacked>
        <CodeField
          label="Room Code"
          value={code}
          onValueChange={setCode}
          findCode={async (text) => parseRoomCode(text)}
        />
        <CodeField label="A wrong code" value={wrong} onValueChange={setWrong} error="Room not found" />
      </Specimen>
      <Specimen name="CodeTiles">
        <CodeTiles code="WX7K" size="sm" />
        <CodeTiles code="WX7K" size="md" />
        <CodeTiles code="WX7K" size="lg" />
      </Specimen>
      <Specimen name="CodeOutput">
        <CodeOutput label="Room code to copy" code="WX7K" />
      </Specimen>
    </Card>
  )
}
