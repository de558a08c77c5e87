import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { layerStyles } from './style-layers.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const config = await resolveConfig({ root: ROOT, configFile: false, css: layerStyles(ROOT) }, 'build')

/** The layer that a style sheet's rules are in, after the statement of their order. */
async function layerOf(path: string): Promise<string> {
  const { code } = await preprocessCSS('.box { color: red }', `${ROOT}${path}`, config)
  const [, order = '', layer = ''] = /^@layer ([\w, ]+);\s*@layer (\w+) ?\{\s*\.\w*box/.exec(code) ?? []
  expect(order).toBe('base, part, ui, kit, game, shell, screen')
  return layer
}

describe('[WIRE-230] a style sheet', () => {
  it.each([
    ['src/ui/design/base.css', 'base'],
    ['src/ui/button/button.css', 'part'],
    ['src/ui/modal/modal-body.css', 'ui'],
    ['src/games/kit/stage/stage-frame.css', 'kit'],
    ['src/games/some-game/stage/phase.css', 'game'],
    ['src/client/shell/home-link.css', 'shell'],
    ['src/client/room/lobby/lobby.css', 'screen'],
  ])('%s is in the layer of its folder', async (path, layer) => {
    expect(await layerOf(path)).toBe(layer)
  })

  it('has a folder with a layer', async () => {
    for (const path of globSync('src/**/*.css', { cwd: ROOT })) expect(await layerOf(path)).not.toBe('')
    await expect(layerOf('src/other/other.css')).rejects.toThrow('in the folder of no layer')
  })
})
