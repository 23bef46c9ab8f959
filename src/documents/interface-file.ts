/** The interface that a document describes, as OpenAPI; undefined for one that describes none. */
import { toOpenApi } from './design/emit/open-api.ts'
import { readDesign } from './design/read/read.ts'

export const toInterface = (format: string | undefined, text: string, title: string): string | undefined => {
  const lld = format === 'lld' ? readDesign({ lld: text }).parts.lld : undefined
  return lld && lld.endpoints.length > 0 ? toOpenApi(lld, title) : undefined
}
