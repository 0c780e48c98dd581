import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { readAnswer } from '../failures.ts'
import { createProject, type SourceInput, waitForCheck } from '../projects.ts'
import { defineTool, type ToolContext } from '../tool.ts'
import { cleanLine, cleanMessage, NOTICE, Notice } from '../untrusted-text.ts'
import { ScanId } from './scan-state.ts'

const ProjectReason = z.object({ code: z.string(), untrusted: z.string() })

const Output = z.object({
  notice: Notice,
  state: z.enum(['ordered', 'existing', 'checking', 'not_compiled']),
  projectId: z.string(),
  scanId: z.string().optional(),
  tier: z.enum(['fast', 'full']),
  charge: z.string().optional(),
  /** Why the project doesn't compile. */
  reasons: z.array(ProjectReason).optional(),
  nextStep: z.string(),
})

const GitSource = z
  .strictObject({
    url: z.url({ protocol: /^https$/ }).max(500),
    ref: z.string().min(1).max(200).optional().describe('A branch, a tag or a commit.'),
  })
  .describe('A public Git repository.')

export const createScanTool = (source: SourceInput) =>
  defineTool({
    name: 'scan',
    title: 'Scan a project',
    description:
      'Scans Solidity contracts for vulnerabilities and returns the id of the scan at once; then call status. By ' +
      'default it orders the free fast tier (static analysis, structure and earlier proofs). full: true also runs ' +
      'proofs, formal verification and tests and costs one detection of the user, so ask the user first. If state is ' +
      `checking, call scan again with the projectId. ${source.description}`,
    input: z.strictObject({
      projectId: z.uuid().optional().describe('A project that was uploaded before.'),
      git: GitSource.optional(),
      mainFile: z.string().min(1).max(500).optional().describe('By default the file that the compile check suggests.'),
      mainContract: z.string().min(1).max(200).optional(),
      continues: ScanId.optional().describe(
        'An earlier finished scan of the same project, so that verify can compare.',
      ),
      full: z.boolean().default(false),
      ...source.shape,
    }),
    output: Output,
    isReadOnly: false,
    run: async ({ projectId: known, git, mainFile, mainContract, continues, full, ...args }, context) => {
      const projectId = known ?? (await createProject({ source, git, args }, context))
      const base = { notice: NOTICE, projectId, tier: full ? 'full' : 'fast' } as const
      const check = mainFile === undefined ? await waitForCheck(projectId, context) : undefined
      if (check?.state === 'running') return stillChecking(base)
      if (check && check.diagnosis?.mainFile === undefined) return notCompiled(base, check)
      return orderScan(base, { mainFile, mainContract, continues }, context)
    },
  })

interface ScanBase {
  notice: typeof NOTICE
  projectId: string
  tier: 'fast' | 'full'
}

interface Answer {
  summary: string
  content: z.input<typeof Output>
}

const stillChecking = (base: ScanBase): Answer => ({
  summary: 'The compile check is still running.',
  content: { ...base, state: 'checking', nextStep: `Call scan again with projectId ${base.projectId}.` },
})

type Check = NonNullable<Awaited<ReturnType<typeof waitForCheck>>>
type Reason = NonNullable<Check['diagnosis']>['reasons'][number]

const notCompiled = (base: ScanBase, { diagnosis }: Check): Answer => ({
  summary: 'The project does not compile, so it was not scanned.',
  content: {
    ...base,
    state: 'not_compiled',
    reasons: (diagnosis?.reasons ?? []).slice(0, bounds.reasons).map(toReason),
    nextStep: 'Fix the reasons and scan again, or name the mainFile.',
  },
})

const toReason = ({ code, ...place }: Reason): z.infer<typeof ProjectReason> => {
  const values = Object.entries(place).map(([name, value]) => `${name}: ${cleanLine(String(value))}`)
  return { code, untrusted: cleanMessage(values.join('; ')) }
}

interface OrderOptions {
  mainFile: string | undefined
  mainContract: string | undefined
  continues: string | undefined
}

const orderScan = async (base: ScanBase, options: OrderOptions, { client, signal }: ToolContext): Promise<Answer> => {
  const named = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const body = { projectId: base.projectId, tier: base.tier, fuzzing: false, ...named }
  const { scan, charge } = await readAnswer(client.POST('/api/v2/scans', { body, signal }))
  const state = charge === 'existing' ? 'existing' : 'ordered'
  return {
    summary: state === 'existing' ? 'The same sources were scanned already.' : `The ${base.tier} scan is ordered.`,
    content: { ...base, state, scanId: scan.id, charge, nextStep: 'Call status with waitSeconds 30.' },
  }
}
