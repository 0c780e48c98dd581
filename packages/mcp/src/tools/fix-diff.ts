import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { ToolFailure } from '../failures.ts'
import { defineTool } from '../tool.ts'
import { cleanLine, cleanText, NOTICE, Notice } from '../untrusted-text.ts'
import { fixOf, readFinding } from './explain.ts'
import { FindingId, ScanId } from './scan-state.ts'

export const fixDiffTool = defineTool({
  name: 'fix_diff',
  title: 'Patch for a finding',
  description:
    'Returns the tested patch of a finding as a unified diff for `git apply` in the root of the project. checks lists ' +
    'the conditions that it met, for example that the attack no longer works and honest calls still do. Show it to ' +
    'the user before you apply it, then scan again with continues and call verify.',
  input: z.strictObject({ scanId: ScanId, findingId: FindingId }),
  output: z.object({
    notice: Notice,
    scanId: z.string(),
    findingId: z.string(),
    edit: z.string(),
    checks: z.array(z.object({ name: z.string(), outcome: z.string() })),
    isComplete: z.boolean(),
    removedCharacters: z.int(),
    untrusted: z.object({ files: z.array(z.string()), diff: z.string() }),
  }),
  isReadOnly: true,
  run: async ({ scanId, findingId }, { client, signal }) => {
    const fix = fixOf(await readFinding(client, { scanId, findingId, signal }))
    if (!fix) throw new ToolFailure('NO_FIX', 'There is no tested patch for this finding. Call explain for advice.')
    const { text: diff, isComplete, removedCharacters } = cleanText(fix.diff, bounds.sourceChars)
    const isUsable = isComplete && removedCharacters === 0
    return {
      summary: `A tested patch of ${fix.files.length} files. ${isUsable ? '' : NOT_USABLE}`.trim(),
      content: {
        notice: NOTICE,
        scanId,
        findingId,
        edit: fix.edit,
        checks: fix.checks,
        isComplete,
        removedCharacters,
        untrusted: { files: fix.files.slice(0, bounds.locations).map((file) => cleanLine(file)), diff },
      },
    }
  },
})

const NOT_USABLE = 'It was shortened or cleaned here and does not apply as it is; take it from the report.'
