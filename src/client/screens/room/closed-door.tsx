import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ModalActions } from '#client/ui/modal/modal-body.tsx'
import { useBusy } from '../use-busy.ts'
import styles from './name-prompt-form.module.css'

/** Takes the place of the name prompt while the room is full or playing. */
export function ClosedDoor(props: {
  readonly glimpse: string
  /** Looks the room up; resolves to whether it is still closed. */
  readonly check: () => Promise<boolean>
  readonly close: () => void
}) {
  const { isBusy, run } = useBusy()

  async function tryAgain(): Promise<void> {
    if (await props.check()) announce(props.glimpse)
  }

  return (
    <div className={styles.form}>
      <p className={styles.hint}>{props.glimpse} You can stay: this page lets you in once that changes.</p>
      <ModalActions>
        <Button onClick={props.close}>Cancel</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => run(tryAgain)} data-first-focus="">
          Try again
        </Button>
      </ModalActions>
    </div>
  )
}
