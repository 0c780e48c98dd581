/** A sentence with names of code between backticks, as in Markdown. */
export const CodeText = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text have no other key
      <code key={index} className="font-mono wrap-anywhere">
        {part}
      </code>
    ),
  )

/** Marks a name as code for `CodeText`. */
export const asCode = (name: string) => `\`${name}\``
