import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { choose, confirm, showError, showInfo, showSuccess, showWarning } from '#ui/modal/modal-dialogs.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Specimen } from './specimen.tsx'

/** Each button opens a modal. */
export function ModalsCard() {
  const [answer, setAnswer] = useState('')
  const showAnswer = (what: unknown) => setAnswer(String(what))
  return (
    <Card caption="Modals" captionInk="pink" captionSize="sm" headingLevel={2}>
      <Specimen name="Modal">
        <Button onClick={() => showInfo('You need a room code to join the party!', 'Code Required')}>
          Info
        </Button>
        <Button onClick={() => showSuccess('Host transferred and you have left the room')}>Success</Button>
        <Button onClick={() => showWarning('Only the host can select games!', 'Hold up!')}>Warning</Button>
        <Button
          onClick={() =>
            showError('Room not found! The room may have expired or the code is incorrect.', 'Room Not Found')
          }
        >
          Error
        </Button>
        <Button
          onClick={async () =>
            showAnswer(
              await confirm({
                message: 'Are you sure you want to leave this room? Your squad will miss you!',
              }),
            )
          }
        >
          Confirm
        </Button>
        <Button onClick={async () => showAnswer(await chooseLeaving())}>Choice</Button>
        <Button onClick={async () => showAnswer(await offerWatching())}>Late-comer</Button>
        <Button onClick={async () => showAnswer(await askName())}>Name prompt</Button>
        <Button
          onClick={() => {
            void showInfo('The first of two.', 'First')
            void showWarning('The second of two.', 'Second')
          }}
        >
          Two at once
        </Button>
        <Button
          onClick={() =>
            openModal({
              type: 'info',
              message: 'No way out but the button.',
              showClose: false,
              clickOutsideToClose: false,
            })
          }
        >
          Not to be closed
        </Button>
      </Specimen>
      <p>Answer: {answer}</p>
    </Card>
  )
}

function chooseLeaving() {
  return choose({
    type: 'warning',
    title: 'Leave Game',
    actions: [
      { label: 'Pass Host & Leave', variant: 'primary', value: 'pass' },
      { label: 'End Game for All', variant: 'danger', value: 'end' },
      { label: 'Cancel', variant: 'secondary', value: 'cancel' },
    ],
  })
}

function offerWatching() {
  return confirm({
    type: 'error',
    title: 'Oops!',
    message: 'Cannot join - game in progress',
    cancelLabel: 'OK',
    confirmLabel: 'Watch instead',
    confirmIcon: 'eye',
  })
}

async function askName(): Promise<string | null> {
  const name = { current: '' }
  const pressed = await openModal({
    type: 'info',
    title: 'Join Room WX7K',
    actions: [
      { label: 'Cancel', variant: 'secondary', value: 'cancel' },
      { label: 'Join Room', variant: 'primary', value: 'join' },
    ],
    content: <NameField onName={(text) => Object.assign(name, { current: text })} />,
  })
  return pressed === 'join' ? name.current : null
}

function NameField({ onName }: { readonly onName: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <TextField
      label="Your Name"
      value={name}
      maxLength={20}
      onValueChange={(text) => {
        setName(text)
        onName(text)
      }}
    />
  )
}
