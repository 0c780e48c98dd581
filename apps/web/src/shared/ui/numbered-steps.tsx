interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
}

/** Steps side by side, each under its number. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className="mt-10 grid gap-8 md:auto-cols-fr md:grid-flow-col">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="border-t-2 border-text pt-4">
        <p aria-hidden="true" className="font-mono text-sm text-muted">
          {index + 1}
        </p>
        <h3 className="mt-2 text-xl">{title}</h3>
        <p className="mt-2 max-w-[38rem] text-muted">{text}</p>
      </li>
    ))}
  </ol>
)
