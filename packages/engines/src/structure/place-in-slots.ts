/** `bytes` below 32 may share a slot; all else takes whole slots. */
export interface TypeSize {
  bytes: number
  slots: bigint
}

export interface Placed {
  places: { slot: string; offset: number; bytes: string }[]
  /** The first slot that is free behind them. */
  end: bigint
}

/** Values share a slot while they fit; whatever needs a slot of its own begins and ends one. */
export const placeInSlots = (sizes: readonly TypeSize[], start = 0n): Placed => {
  let [slot, offset] = [start, 0]
  const places = sizes.map(({ bytes, slots }) => {
    if (offset + bytes > 32) [slot, offset] = [slot + 1n, 0]
    const place = { slot: String(slot), offset, bytes: String(bytes < 32 ? bytes : slots * 32n) }
    if (slots === 1n && offset + bytes <= 32) offset += bytes
    else [slot, offset] = [slot + slots, 0]
    return place
  })
  return { places, end: offset > 0 ? slot + 1n : slot }
}
