import { relative } from 'node:path'
import type { CSSOptions } from 'vite'

/** The layers of style sheets, by their folder. A later layer wins, regardless of the order in which files load. */
const layers: readonly (readonly [name: string, folder: RegExp])[] = [
  ['base', /^src\/ui\/design\//],
  ['part', /^src\/ui\/(?!modal|board-row)/],
  ['ui', /^src\/ui\//],
  ['kit', /^src\/games\/kit\//],
  ['game', /^src\/games\//],
  ['shell', /^src\/client\/shell\//],
  ['screen', /^src\/client\//],
]

/** Written at the head of every style sheet, so that the first one to be loaded puts the layers in order. */
const ORDER = layers.map(([name]) => name).join(', ')

/** Puts each style sheet into the layer of its folder. What imports another's components is above it. */
export function layerStyles(root: string): CSSOptions {
  return {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'rumpus-style-layers',
          Once(sheet, { AtRule, result }) {
            const path = relative(root, result.opts.from ?? '')
            const layer = layers.find(([, folder]) => folder.test(path))?.[0]
            if (layer === undefined) throw new Error(`${path} is in the folder of no layer of styles`)
            const inLayer = new AtRule({ name: 'layer', params: layer, nodes: sheet.nodes })
            sheet.removeAll().append(new AtRule({ name: 'layer', params: ORDER }), inLayer)
          },
        },
      ],
    },
  }
}
