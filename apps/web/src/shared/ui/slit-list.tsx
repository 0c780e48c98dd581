import { Slit } from './slit.tsx'

/** A list with the cat's pupil as its bullet. */
export const SlitList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-6 grid gap-4">
    {lines.map((line) => (
      <li key={line} className="flex max-w-[44rem] gap-4">
        <Slit className="mt-1 h-5 w-2.5 shrink-0 text-text" />
        {line}
      </li>
    ))}
  </ul>
)
