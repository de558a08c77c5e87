import { describe, expect, it } from 'vitest'
import { composePage } from './landing-page.ts'

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <title>Rumpus</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/landing-1.css">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root">
      <span>Rumpus</span>
    </div>
    <noscript>Switch it on</noscript>
  </body>
</html>
`
const prerendered = {
  html: '<main>$& and $1</main>',
  script: 'onsubmit=null',
  styleFile: 'assets/landing-1.css',
  styles: 'main{color:red}',
}

describe('the landing page', () => {
  const page = composePage(SHELL, prerendered)
  const [head = '', body = ''] = page.split('</head>')

  it('has its styles inline, and its root prerendered', () => {
    expect(head).toContain('<style>main{color:red}')
    expect(body).toContain('<div id="root" data-prerendered><main>$& and $1</main></div>')
    expect(body).not.toContain('<span>Rumpus</span>')
    expect(body).toContain('<noscript>Switch it on</noscript>')
  })

  it('loads no file before its content, and the style sheets before the scripts', () => {
    expect(head).not.toMatch(/src=|modulepreload/)
    expect(head.match(/<link[^>]*>/g)).toEqual([
      '<link rel="stylesheet" disabled href="/assets/landing-1.css">',
    ])
    expect(body.match(/assets\/[^"]+/g)).toEqual([
      'assets/index-1.css',
      'assets/index-1.js',
      'assets/react-1.js',
    ])
    expect(body.indexOf('</main>')).toBeLessThan(body.indexOf('assets/'))
  })

  it('is shown when it is complete', () => {
    expect(head).toContain('@layer base{#root{visibility:hidden}}</style>')
    expect(body).toContain('</main></div>\n    <style>#root{visibility:visible}</style>')
  })

  it('is not composed of a shell without a root', () => {
    expect(() => composePage(SHELL.replace('id="root"', ''), prerendered)).toThrow('index.html has no')
  })
})
