import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { readAnswer, ToolFailure } from '../failures.ts'
import { type FilePart, type ProofPage, type ProofRequest, splitFiles, takePage } from '../proof-files.ts'
import { type ApiClient, defineTool } from '../tool.ts'
import { cleanLine, cleanText, NOTICE, Notice } from '../untrusted-text.ts'
import { proofOf, readFinding } from './explain.ts'
import { FindingId, ScanId } from './scan-state.ts'

const SourcePart = z.object({
  path: z.string(),
  part: z.int(),
  parts: z.int(),
  text: z.string(),
})

/** Reads an archive of up to a hundred files. The API does it in a thread. */
export type ReadProofPage = (request: ProofRequest, signal: AbortSignal) => Promise<ProofPage>

export const createProofSourceTool = (readPage: ReadProofPage) =>
  defineTool({
    name: 'proof_source',
    title: 'Proof of a finding',
    description:
      'Returns the Foundry test that proves a finding. files "test": the test only, to read it. files "all": the test ' +
      'with every file it imports and foundry.toml, in pages; write them into an empty folder (join the parts of a file ' +
      'in order) and run `forge test`. The proof and its control both pass on the scanned code. After a fix, scan again ' +
      'instead: the files contain the compiled code of this scan.',
    input: z.strictObject({
      scanId: ScanId,
      findingId: FindingId,
      files: z.enum(['test', 'all']).default('test'),
      cursor: z.int().min(0).max(10_000).optional().describe('nextCursor of the previous page; only with files "all".'),
    }),
    output: z.object({
      notice: Notice,
      scanId: z.string(),
      findingId: z.string(),
      removedCharacters: z.int(),
      isComplete: z.boolean(),
      nextCursor: z.int().optional(),
      untrusted: z.object({
        path: z.string(),
        test: z.string(),
        control: z.string().optional(),
        honest: z.string().optional(),
        files: z.array(SourcePart),
      }),
    }),
    isReadOnly: true,
    run: async ({ scanId, findingId, files, cursor = 0 }, { client, signal }) => {
      const proof = proofOf(await readFinding(client, { scanId, findingId, signal }))
      if (proof?.kind !== 'proof') throw new ToolFailure('NO_PROOF', 'This finding has no proof. Call explain.')
      const { path, test, control, honest, source } = proof.readable ?? proof
      const { page, parts } =
        files === 'test'
          ? takePage(splitFiles([{ path, text: source }]), cursor)
          : await readPage({ archive: await readProject(client, scanId, signal), testPath: path, cursor }, signal)
      if (page.length === 0) throw new ToolFailure('NO_PROOF', 'There is no such page of this proof.')
      const next = cursor + page.length
      const cleaned = page.map(cleanPart)
      const removedCharacters = cleaned.reduce((sum, { removed }) => sum + removed, 0)
      const isComplete = next >= parts
      return {
        summary: `Part ${cursor + 1} to ${next} of ${parts}. ${removedCharacters > 0 ? CLEANED : ''}`.trim(),
        content: {
          notice: NOTICE,
          scanId,
          findingId,
          removedCharacters,
          isComplete,
          ...(isComplete ? {} : { nextCursor: next }),
          untrusted: {
            path: cleanLine(path),
            test: cleanLine(test),
            ...(control === undefined ? {} : { control: cleanLine(control) }),
            ...(honest === undefined ? {} : { honest: cleanLine(honest) }),
            files: cleaned.map(({ part }) => part),
          },
        },
      }
    },
  })

const CLEANED = 'Hidden characters were removed, so the test may not compile; take it from the report.'

const cleanPart = ({ path, part, parts, text }: FilePart) => {
  const { text: clean, removedCharacters } = cleanText(text, bounds.sourceChars)
  return { removed: removedCharacters, part: { path: cleanLine(path), part, parts, text: clean } }
}

/** The scan's Foundry project, as the export has it. */
const readProject = async (client: ApiClient, scanId: string, signal: AbortSignal): Promise<Uint8Array> => {
  const archive = await readAnswer(
    client.GET('/api/v2/scans/{scanId}/exports/{format}', {
      params: { path: { scanId, format: 'foundry' } },
      parseAs: 'arrayBuffer',
      signal,
    }),
  )
  return new Uint8Array(archive as unknown as ArrayBuffer)
}
