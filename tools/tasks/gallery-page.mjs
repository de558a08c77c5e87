import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

export const galleryFolder = join(root, 'shots')

const page = 'index.html'
/** `screen--state--size-theme.png` */
const picture = /^(.+)--(.+)--(wide|desktop|tablet|half|phone|landscape|small)-(light|dark|whole)\.png$/
const sizes = ['wide', 'desktop', 'tablet', 'half', 'phone', 'landscape', 'small']
const themes = ['light', 'dark', 'whole']

/**
 * Writes a page with a row for each screen and state, and switches for sizes and themes. Returns its file
 * name.
 */
export function writeGalleryPage() {
  const rows = new Map()
  for (const file of readdirSync(galleryFolder).sort()) {
    const [, screen, state, size, theme] = picture.exec(file) ?? []
    if (screen === undefined) continue
    const title = `${screen} / ${state}`
    rows.set(title, [...(rows.get(title) ?? []), { file, size, theme }])
  }
  const sections = [...rows].map(([title, files]) => section(title, files))
  writeFileSync(join(galleryFolder, page), html(sections.join('\n')))
  return page
}

function section(title, files) {
  const rank = ({ size, theme }) => sizes.indexOf(size) * themes.length + themes.indexOf(theme)
  const figures = files
    .sort((a, b) => rank(a) - rank(b))
    .map(
      ({ file, size, theme }) =>
        `<figure class="${size} ${theme}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>` +
        `<figcaption>${size}, ${theme}</figcaption></figure>`,
    )
  return `<section><h2>${title}</h2><div>${figures.join('')}</div></section>`
}

function html(sections) {
  const boxes = [...sizes, ...themes].map(
    (name) =>
      `<label><input type="checkbox" data-hides="${name}"${name === 'whole' ? '' : ' checked'}> ${name}</label>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rumpus, every screen</title>
<style>
  body { margin: 0; padding: 0 24px 48px; font: 16px/1.4 system-ui, sans-serif; background: #ddd }
  nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; padding: 12px 0; background: #ddd }
  section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 16px }
  figure { margin: 0 } figcaption { color: #555 }
  img { display: block; height: 400px; width: auto; outline: 1px solid #999 }
  .whole img { height: auto; max-width: 400px }
  .whole { display: none }
</style>
<h1>Rumpus, every screen</h1>
<nav>${boxes.join('')}<input type="search" placeholder="Filter" aria-label="Filter"></nav>
${sections}
<script>
  for (const box of document.querySelectorAll('[data-hides]'))
    box.onchange = () => {
      for (const figure of document.querySelectorAll('figure'))
        figure.style.display = [...figure.classList].every(
          (name) => document.querySelector('[data-hides=' + name + ']').checked,
        ) ? 'block' : 'none'
    }
  document.querySelector('[type=search]').oninput = ({ target }) => {
    for (const section of document.querySelectorAll('section'))
      section.hidden = !section.querySelector('h2').textContent.includes(target.value.toLowerCase())
  }
</script>
</html>
`
}
