interface FieldWordsProps {
  id: string
  error?: string | undefined
  /** What the field wants, said before anything is wrong; an error takes its place. */
  hint?: string | undefined
}

/** What stands under a field. Some errors come when the focus is elsewhere already, so they are read out as they appear. */
export const FieldWords = ({ id, error, hint }: FieldWordsProps) => (
  <>
    <div aria-live="polite">
      {error && (
        <p id={id} className="mt-1.5 flex gap-2 text-sm">
          <span aria-hidden="true" className="font-semibold">
            !
          </span>
          {error}
        </p>
      )}
    </div>
    {hint && !error && (
      <p id={id} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    )}
  </>
)
