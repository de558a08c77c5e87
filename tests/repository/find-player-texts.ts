import { parseAst } from 'vite'
import type { SourceFile } from './source-files.ts'

export interface PlayerText {
  readonly line: number
  readonly literal: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** Attributes and properties that hold texts: any value with a letter counts. */
const TEXT_NAMES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|caption|message|description|heading|hint|text|says|word|\w+(Label|Text|Title))$/
/** Functions whose arguments are texts. */
const TEXT_CALLS = /^(announce|useDocumentTitle|toastRefusal|showWarning|showError)$/
/** Attributes whose values resemble texts. */
const CODE_NAMES =
  /^(className|style|d|transform|viewBox|points|fill|stroke|sizes|srcSet|src|href|key|id|media|preserveAspectRatio)$/
const LETTER = /\p{L}/u
/** Separate words, a capitalized word, or letters before the end of a sentence. */
const PROSE = /\p{L}{2}[,;:]?\s|\s\p{L}|^\p{Lu}\p{Ll}|\p{L}[.!?…]+$/u

/** The literals of a source file that players would read, recognized by position or by form. */
export function findPlayerTexts({ path, text: code }: SourceFile): readonly PlayerText[] {
  const found: PlayerText[] = []

  /** In a text's position every literal with a letter counts; elsewhere only prose. */
  function visit(value: unknown, isTextPosition: boolean): void {
    if (Array.isArray(value)) for (const item of value) visit(item, isTextPosition)
    if (!isNode(value)) return
    const literal = literalOf(value)
    if (literal !== null && (isTextPosition ? LETTER : PROSE).test(literal))
      found.push({ line: code.slice(0, value.start).split('\n').length, literal: literal.trim() })
    for (const [field, child] of Object.entries(value))
      if (mayHoldText(value, field)) visit(child, isPositionOfText(value, field, isTextPosition))
  }

  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), false)
  return found
}

function literalOf(node: Node): string | null {
  if (node.type === 'TemplateElement') return fieldOf(node.value, 'cooked')
  return (node.type === 'JSXText' || node.type === 'Literal') && typeof node.value === 'string'
    ? node.value
    : null
}

/** False for code without texts: imports, types, errors, keys, compared values, class names. */
function mayHoldText(node: Node, field: string): boolean {
  switch (node.type) {
    case 'ExpressionStatement':
      return fieldOf(node, 'directive') === ''
    case 'BinaryExpression':
      return !/^[!=]==$/.test(fieldOf(node, 'operator'))
    case 'NewExpression':
      return !fieldOf(node.callee, 'name').endsWith('Error')
    case 'JSXAttribute':
      return !CODE_NAMES.test(attributeName(node))
    case 'Property':
      return field === 'value'
    case 'SwitchCase':
      return field === 'consequent'
    case 'MemberExpression':
      return field === 'object'
    default:
      return !/^(Import|ExportAll|TSType|TSInterface|TSUnion|TSLiteral)/.test(node.type) && field !== 'source'
  }
}

function isPositionOfText(node: Node, field: string, isInTextPosition: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return field === 'children'
    case 'JSXAttribute':
      return TEXT_NAMES.test(attributeName(node))
    case 'Property':
      return TEXT_NAMES.test(fieldOf(node.key, 'name'))
    case 'CallExpression':
      return field === 'arguments' && TEXT_CALLS.test(fieldOf(node.callee, 'name'))
    case 'AssignmentExpression':
      return isNode(node.left) && fieldOf(node.left.property, 'name') === 'title'
    case 'ConditionalExpression':
      return isInTextPosition && field !== 'test'
    case 'LogicalExpression':
      return isInTextPosition && (field === 'right' || node.operator !== '&&')
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return isInTextPosition && field !== 'expressions'
    default:
      return false
  }
}

function attributeName(node: Node): string {
  return fieldOf(node.name, 'name')
}

/** A field that holds a string; empty without one. */
function fieldOf(value: unknown, field: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const found: unknown = Reflect.get(value, field)
  return typeof found === 'string' ? found : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
