const ADDRESS = /([\w.-]+@[\w-]+\.\w+)/

/** A paragraph whose e-mail addresses can be followed. */
export const LinkedText = ({ text }: { text: string }) => (
  <p className="mt-4 max-w-[42rem]">
    {text.split(ADDRESS).map((part) =>
      ADDRESS.test(part) ? (
        <a key={part} href={`mailto:${part}`} className="text-volt-ink underline underline-offset-4">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
