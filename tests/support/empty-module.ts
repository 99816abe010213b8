// Replaces `server-only` and style sheets in Jest.
export {};
