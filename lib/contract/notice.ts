import { object, string, type InferType } from 'yup';

/** GET /api/v1/push/: the key by which push services know this site (RFC 8292), base64url: what a browser's subscription is made with. */
export const pushKeySchema = object({ public_key: string().strict().required() }).required();

export type PushKey = InferType<typeof pushKeySchema>;
