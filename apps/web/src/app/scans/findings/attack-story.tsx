import type { Proof } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { storyWords } from '@lc/report/words'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { MoneyFlow, StepNumber } from './money-flow.tsx'

/** An attack in numbered sentences, with a drawing of the payments and its end. */
export const AttackStory = ({ proof }: { proof: Proof }) => {
  const t = useText()
  const { steps, result, flow } = storyWords(proof, useLocale())
  if (steps.length === 0) return null
  return (
    <div data-story>
      <h4 className="text-base">{t(m.story_title)}</h4>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-6">
        <ol className="grid flex-1 basis-72 content-start gap-4" data-calls>
          {steps.map(({ text, code, moves }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes
            <li key={index} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
              <StepNumber step={index + 1} />
              <div className="pt-0.5 text-sm wrap-anywhere">
                <p>
                  <WithCode text={text} code={code} />
                </p>
                {moves.map((move) => (
                  <p key={move} className="mt-1 text-muted" data-changes>
                    {visibleText(move)}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        {flow && <MoneyFlow flow={flow} />}
      </div>
      {result.length > 0 && <Result sentences={result} />}
    </div>
  )
}

const Result = ({ sentences: [first, ...others] }: { sentences: readonly string[] }) => (
  <div className="mt-5 border-l-4 border-critical bg-surface-2 px-4 py-3 wrap-anywhere" data-result>
    <p className="font-semibold">{visibleText(first ?? '')}</p>
    {others.map((sentence) => (
      <p key={sentence} className="mt-1 text-sm">
        {visibleText(sentence)}
      </p>
    ))}
  </div>
)

/** A sentence with the calls in it set as code. */
const WithCode = ({ text, code }: { text: string; code: readonly string[] }) => {
  const [call, ...others] = code
  if (call === undefined) return <>{visibleText(text)}</>
  const at = text.indexOf(call)
  if (at === -1) return <WithCode text={text} code={others} />
  return (
    <>
      {visibleText(text.slice(0, at))}
      <code className="font-mono text-xs font-semibold">{visibleText(call)}</code>
      <WithCode text={text.slice(at + call.length)} code={others} />
    </>
  )
}
