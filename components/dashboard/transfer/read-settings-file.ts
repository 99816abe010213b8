import { isSettingsFile, maxSettingsFileBytes, type SettingsFile } from '@/lib/guild-settings/transfer';

/** What a file of settings holds, or why it cannot be read. */
export async function readSettingsFile(file: File): Promise<{ file: SettingsFile } | { problem: string }> {
  if (file.size > maxSettingsFileBytes)
    return { problem: `${file.name} is too large to be a settings file.` };
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return { problem: `${file.name} is not JSON. Choose a file that was exported here.` };
  }
  if (!isSettingsFile(content)) return { problem: `${file.name} is not a Corallium settings file.` };
  return { file: content };
}
