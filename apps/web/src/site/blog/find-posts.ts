/** What the content database knows of a post. */
export interface StoredPost {
  slug: string
  topic: string
  /** The topic in the words of its language. */
  topicName: string
  title: string
  description: string
}

/** The posts in which every word of the query occurs, in title, description or topic. Chinese needs no spaces. */
export const findPosts = (posts: readonly StoredPost[], query: string): StoredPost[] => {
  const words = plain(query).split(/\s+/)
  return posts.filter(({ title, description, topic, topicName }) => {
    const text = plain([title, description, topic, topicName].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/** Full-width letters are letters too, and case does not count. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()
