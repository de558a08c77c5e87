import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { Specimen } from './specimen.tsx'

/** Each button shows a toast. */
export function ToastsCard() {
  return (
    <Card caption="Toasts" captionInk="mint" captionSize="sm" headingLevel={2}>
      <Specimen name="Toast">
        <Button
          onClick={() =>
            showToast({
              type: 'success',
              message: 'Game Starting! Let’s go!',
              description: 'Starting Fact or Fiction with 6 players!',
            })
          }
        >
          Success
        </Button>
        <Button
          onClick={() =>
            showToast({
              type: 'info',
              message: 'You voted for Fact or Fiction!',
              description: 'The host can see your preference.',
              closable: true,
            })
          }
        >
          Info, closable
        </Button>
        <Button onClick={() => showToast({ type: 'warning', message: 'Only the host can select games!' })}>
          Warning
        </Button>
        <Button
          onClick={() =>
            showToast({
              type: 'error',
              message: 'Could not copy link',
              description: 'Please try again',
              closable: true,
            })
          }
        >
          Error
        </Button>
        <Button onClick={() => showToast({ type: 'info', message: 'Gone in two seconds', duration: 2000 })}>
          Short
        </Button>
      </Specimen>
    </Card>
  )
}
