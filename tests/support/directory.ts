// Sample channels and roles of a server.
import type { Directory } from '@/lib/guild-settings/directory';

const reefId = '400000000000000001';
const outside = { parentId: null, blocked: null } as const;
const inReef = { parentId: reefId, blocked: null } as const;

export const directory: Directory = {
  channels: [
    { id: reefId, name: 'THE REEF', type: 'category', position: 1, ...outside },
    { id: '400000000000000002', name: 'welcome', type: 'text', position: 5, ...outside },
    {
      ...{ id: '400000000000000003', name: 'rules', type: 'text', position: 3, parentId: reefId },
      blocked: "The bot can't send messages in #rules. Give it Send Messages there.",
    },
    { id: '400000000000000004', name: 'news', type: 'announcement', position: 2, ...inReef },
    { id: '400000000000000005', name: 'lounge', type: 'voice', position: 0, ...inReef },
  ],
  roles: [
    { id: '500000000000000001', name: 'Diver', colour: '#3db8e0', position: 3, blocked: null },
    {
      ...{ id: '500000000000000002', name: 'Admin', colour: null, position: 9 },
      blocked:
        "@Admin isn't below the bot's highest role. Move the bot's role up in Server Settings > Roles.",
    },
  ],
};
