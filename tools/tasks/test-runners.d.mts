export declare function playwrightArguments(run: {
  readonly projects: readonly string[]
  readonly reporter: string
  readonly options: readonly string[]
}): readonly string[]
