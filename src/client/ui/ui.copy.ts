/** Texts of the components that the landing page loads. */
export const uiCopy = {
  productName: 'Rumpus',
  ok: 'OK',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirmTitle: 'Confirm',
  successTitle: 'Success!',
  warningTitle: 'Warning!',
  errorTitle: 'Error!',
  /** The burst in a dialog's corner, by type. */
  bursts: { info: 'HEY!', success: 'WOO!', warning: 'WHOA!', error: 'OOPS!', question: 'HMM?' },
  waitingForServer: 'Waiting for the server…',
  optional: '(optional)',
  turnSoundOn: 'Turn sound on',
  turnSoundOff: 'Turn sound off',
  soundLate: 'Sound is on its way',
  soundLateDetail: 'It could not be fetched yet. Rumpus keeps trying.',
} as const
