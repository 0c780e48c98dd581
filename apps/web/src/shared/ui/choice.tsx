import { useId } from 'react'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; word: string }[]
  onChange: (value: V) => void
}

/** A labelled select that looks like the other fields. */
export const Choice = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as V)}
        className="mt-1.5 h-10 w-full min-w-0 rounded-control border border-control bg-bg px-3 text-app text-text"
      >
        {options.map(({ value: each, word }) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}
