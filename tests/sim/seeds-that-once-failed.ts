/** Seeds of the long run that found something; each stays here under the name of what it found. */
export const SEEDS_THAT_ONCE_FAILED: readonly { readonly seed: number; readonly name: string }[] = []
