import { DotImage, type Structure } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { drawStructure, layOut } from './draw-structure.ts'
import { calling, contract, crowd, fn, PATIENT_LAYOUT_MS, structureOf } from './testing/sample-structures.ts'

const drawn = async (structure: Structure) => {
  const { images, undrawn } = await drawStructure(structure, PATIENT_LAYOUT_MS)
  expect(undrawn).toEqual([])
  const [inheritance, calls] = images
  if (!inheritance || !calls) throw new Error('a picture is missing')
  for (const { image } of images) expect(DotImage.parse(image)).toEqual(image)
  return { inheritance, calls }
}

test('default: draws a box per contract, a line per base, and ancestors on top', async () => {
  const heir = contract('Heir', { bases: ['a.sol:Base'] })
  const { inheritance } = await drawn(structureOf(heir, contract('Base', { kind: 'abstract' })))
  const { boxes, edges, width, height } = inheritance.image
  const [below, above] = boxes
  expect(boxes.map(({ kind, lines }) => [kind, ...lines])).toEqual([
    ['contract', 'contract', 'Heir'],
    ['abstract', 'abstract', 'Base'],
  ])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  expect(edges).toHaveLength(1)
  for (const box of boxes) {
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
  }
})

test('default: draws functions in the frame of their contract, styled by who may call them', async () => {
  const guarded = fn({ signature: 'g()', access: { kind: 'guarded', by: [{ kind: 'modifier', text: 'only' }] } })
  const { calls } = await drawn(
    structureOf(
      contract('A', { functions: [calling('g', 'a.sol:B'), calling('call')] }),
      contract('B', { functions: [guarded] }),
    ),
  )
  const shown = calls.image.boxes.map(({ kind, isFrame, lines }) => `${isFrame ? 'frame ' : ''}${kind} ${lines.join()}`)
  expect(shown).toEqual(['frame contract A', 'frame contract B', 'open f', 'guarded g', 'outside call'])
})

const hostile = [
  '"];a[URL="javascript:alert(1)"];b["',
  '<b>bold</b><script>alert(1)</script>',
  '<<table href="http://x"><tr><td>x</td></tr></table>>',
  'a\\N\\G\\',
  'x\u0000\u0007\u202e\ud800\uffffy',
  '&lt;&#60;]]>-->',
  '用'.repeat(300),
  '',
]

test.each(hostile)('given the hostile name %j, keeps it a label', async (name) => {
  const { inheritance, calls } = await drawn(
    structureOf(
      contract(name, { kind: 'library', functions: [calling(name), fn({ signature: `${name}()` })] }),
      contract('B'),
    ),
  )
  expect(inheritance.image.boxes).toHaveLength(2)
  for (const { svg } of [inheritance, calls]) {
    const elements = new Set([...svg.matchAll(/<\/?([^\s/>]+)/g)].map(([, element]) => element))
    expect(
      [...elements].filter((element) => !['svg', 'title', 'rect', 'text', 'path', 'polygon'].includes(element ?? '')),
    ).toEqual([])
    expect(svg.match(/<[^>]*>/g)?.filter((tag) => / (href|xlink|on\w+|style)[:=]/i.test(tag))).toEqual([])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff](?![\udc00-\udfff])/)
  }
})

test('given 300 contracts, groups both pictures, reports it, and stays within the caps', async () => {
  const { inheritance, calls } = await drawn(crowd(300))
  for (const { image, svg, dot } of [inheritance, calls]) {
    expect(image).toMatchObject({ grouping: 'folders' })
    expect(image.boxes.length).toBeLessThanOrEqual(80)
    expect(image.edges.length).toBeLessThanOrEqual(240)
    expect(image.omitted).toBeGreaterThan(0)
    expect(svg.length + dot.length).toBeLessThan(200_000)
  }
})

test('given more functions than a picture holds, draws contracts instead', async () => {
  const { calls } = await drawn(crowd(20))
  expect(calls.image).toMatchObject({ grouping: 'contracts', omitted: 0 })
  expect(calls.image.boxes).toHaveLength(20)
})

test('given no contract at all, returns empty pictures', async () => {
  const { inheritance, calls } = await drawn(structureOf())
  expect([inheritance.image.boxes, calls.image.boxes]).toEqual([[], []])
})

test('error: gives up a layout that takes too long, or an invalid graph', async () => {
  expect(await layOut('digraph { a -> b }', 1)).toBeUndefined()
  expect(await layOut('digraph {', PATIENT_LAYOUT_MS)).toBeUndefined()
})
