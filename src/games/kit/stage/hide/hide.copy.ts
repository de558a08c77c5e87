/** The texts of hiding an entry. */
export const hideCopy = {
  hidden: 'Hidden by the host',
  /** On the key after its first press. */
  confirm: 'Hide for everybody?',
  /** For screen readers, after the first press. */
  forGood: 'It stays hidden for good. Press again to hide it, or Escape to leave it.',
  left: 'It stays.',
  done: 'Hidden for everybody.',
  refused(code: string): string {
    switch (code) {
      case 'no-such-entry':
        return 'That is not on stage any more.'
      case 'not-host':
        return 'Only the host can hide something.'
      case 'too-fast':
        return 'Easy! Too many clicks at once. Try again in a moment.'
      default:
        return 'That did not get through. Please try again!'
    }
  },
} as const
