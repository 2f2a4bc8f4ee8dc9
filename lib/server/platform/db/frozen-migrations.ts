/**
 * Every published migration with the SHA-256 of its file, as stored in `drizzle.__drizzle_migrations`. Databases have been made by these
 * texts, so they must not change: another migration fixes mistakes. Add a new one here with `sha256sum`.
 */
export const frozenMigrations: Readonly<Record<string, string>> = {
  '0000_initial': '2bc591821b72484b72269d2f8ac6180cf813b31fb9d7d606ba165d2ad57b8c09',
  '0001_accounts': 'cc648c686e766eedee6d7af9294a5280573cd103a6aae33a0f70d9f20ae58c5f',
  '0002_reader': '35a660d9eda8b67eb9a2953266d41c2d58086887e1baf699142b223fd5fe012c',
  '0003_channels': 'e4c10cd3164c699c4bcfaa51405db4f81ed52f7630fcc9b97d3b347528eba575',
  '0004_search': 'ba9c06283628719ac6fbc58f39c73aad0f758be820b1cf236459513fee2f6ebd',
  '0005_story_index': '6530604c7c879a4ee77ccabbd131045363d197543e94cbd186fe0f057cc52a93',
  '0006_digests': 'fff41f565d996a211094ff4fe3a1f28b82bac3ab39946c6aad64389b9c76921b',
  '0007_indexnow': 'ccb3833c98a30490e8cf35699389d1cdabe1a997d319676070ad3079d0bcf13a',
  '0008_moved_placement': 'd83c6bab616df22b7f4c4d98d3b4c087f742fa0c57f0943f2ebaefddda044ac9',
  '0009_share_cards': '16d5c03346b197d05f94c8025da32f418a06706759ab257c64afed1bab9b7725',
  '0010_later_looks': '4d81935c039fe8e919f30ba74c80c48b7d5258eff8b8a2c94baa4b5ab2e2cac4',
  '0011_demo_stories': '1c6055cde4ff4231e7b1813e5e6b993873ec57d8582e84dbd185274eafee7fc8',
  '0012_repair': '122fa5342baf86253e0587334965bf6293797f79eb19040b652fd8f58520c71d',
  '0013_channel_sites': 'ef460228077d652fa6c073052bf0104d4b87da29f563d7a9e5c1f1af1848973e',
  '0014_bounded_words': '297c1d7576ff90191729bce747e3f096713cf61543d64cecaecd3a196f6a670e',
  '0015_feed_attempts': '3321bd0026cff5c75dd2dae078b18b4aea9e95ce5284d6e6c7b102aa65c220e0',
  '0016_jobs_without_pgboss': '36932594b00f873d60c6ad62bca0d7e146d332491009a283cbdf9e2676ffea97',
  '0017_story_counts': '973e2aadd7aaead2efcb4ebda5c1b00b7f677bb96623028af9e0a7b876e52090',
  '0018_feed_rates': '9a8475cfea42de5d4e7ed8ab6be9a558137708a64debfc4d18d17d4c3d25eaf5',
  '0019_article_times': 'cc40d0f71f96550b84dc1afa84c83df5d2adf8bcfc4a4c114ab2e1ca3314cfc9',
  '0020_websub': '07a6e89dcbb78f50dcc2a68e41a93c4ab0170545d47ab51d5b07e28a79845634',
  '0021_retractions': '49bc38a9cefcbd4d7714c2008eece0caf6a05fe9d5e39c7d28941a56af4f1606',
  '0022_rank': 'e2846497e143122355d152f6151e3214196553d960178a78da5a7ddb692a455b',
  '0023_topics_and_places': 'd7e081f71fbff1739c43d5adec9af282447bc54468cd187c1b2f1b15203ab71e',
  '0024_article_pages': '7d14403a489c8ed4ccff576002d9b03d1ab11467f068f88d32af026b273e80ea',
  '0025_search_codes': 'd5ea21477021e7820016f3b29fd1ef9c30ab220be6d21b438c40d12d9fb8147c',
  '0026_learned_topics': 'e4017cac5d6cf13abe9c95c73e9f2b00676117028fd745ed42672d90bf0621c1',
  '0027_cluster_reading': 'bcd285fcefa718aa8fd850a1c39a4e3bad57b2f59c76f565ceacb7d428dcd994',
  '0028_retention': '5c09062f60485c758d22ca45c058a04214d77e4d9a6a492eca7fdbf007c47808',
  '0029_story-threads': 'f1e53f6ff7de61223565c56c4a31431886b1c751fc3d156f650335e3b0ac82ed',
  '0030_own-writes': '9f565d508420f269f2389d6649202c5a34e4c1177f9dfe4601a974644ff303a9',
  '0031_purge': '8258db53d032849a6d0ead55030e21a8cda70c06bf28c9e92a511c70a9df65be',
  '0032_search_lexemes': '453483dfb17b228f5c75fa1f178f0e36fa6d0d65c57a43c9b1740832adc78cd0',
  '0033_parted_placements': '3ee9c7cf84514f6fb36d20324988b7385e9121ca5be4e9b8a913a708e274372f',
  '0034_paused_and_blocked': '8b292f169b57a0ec6487cc9f69590badbdd431216b8c8a8ce760367af71e1633',
  '0035_other-images': '3e1a2afaed0d18460ddf2f9b0500f2be095822cae95361dda3733efc59d96049',
  '0036_hidden_articles': '6d1ad676834df79d2e19244444a563608ecb27b01eb0f1b0477cd96547fcf802',
  '0037_feed_answers': '132bb06340df31a81cb787218f44ac9f322c18839a42de7a7ffbe79ae311b64d',
  '0038_composed_letters': '31651fa11428eec5c49e9f36ce546409517ccdecad1a49e176c4c8a62c65dd28',
  '0039_set-aside': '3fd1430162fa03b0d33692ec4ccb92789238342b5b9bf818b4c237687685e58a',
  '0040_affairs': '248830b8c54f12a5c4c78db7921db9d6d7d07b226f2ebc4694ad3c4dc5c245c9',
  '0041_lead-per-list': 'db45e4a34e23a3e0089aa6e2c22a0ee03bbe332c6eb71652e171e3a2349424dc',
  '0042_desk': '5f0bc965a090c585ac356c2ef33443e4b101577d17c7bc65e60493cfadecb0f9',
  '0043_channel_figures': '4afb5af2d28972c756f55be3b18c8bed65cb0329f719daf9f31fb5a5b14e1277',
  '0044_channel_settings': '9f090c3a9c99f02359025f2931952fa423706cf7aec8861924d7c44f133ce8b9',

  '0045_story_editing': 'cbd96d2c70f3d4623ad41a7849342ac1996874ad5007dbd59e14134ce6d2b441',

  '0046_readers_reports': 'a53e7f54cdd524245b5c06be642a4e1565a70c679adb1df05421dd5b29bd2240',

  '0047_counters': 'ac7bd7ca6a489ad53bb2ca21090381bb0331c3fe822f8b615283b22367b8843f',

  '0048_channel_rules': '4868baaefa8cb704fc71e2ba750575b5fd6c7941bcc172842901d6a12fb47f27',

  '0049_pins': '9f7917b01d4b4697d5fd55e6fa1dfb18d18b653643b71a3642640158886b069b',

  '0050_site_settings': '94f870f29e0a3a9a13fd39213f9cdc212a9ee429675012cb86ad1d47aaeef608',

  '0051_follows': 'b4b19a93e3ce5ac7f1e214d87fcc44522486476ec7510940870f4ed7d7b9fc70',

  '0052_account_changes': 'edc23e6fe082fc18a0035b59a2648a6a425961076f9e809cc0b45300d911e119',

  '0053_private_feeds': 'ab70f736f15dc280f66a2247d531c6d7214166107517b7c501bb5326b5b5bd02',

  '0054_mutes': '3a112ebc746ba00a37532717f8ccd91d10232ff04c7e8a38a701a23f10e557ac',

  '0055_channel_merges': 'b78fb00f2acd4df8eb91efb3277b9b5bce188c48975d33cfaf587b8d5408c284',
  '0056_newsletters': 'be29b5f1d936eaa71c350da6276017dcd3b7db0c524e5dd818da4156bce6fdb9',
  '0057_notices': 'e15faea70e68a7ae250e4a3afb28fb0f1de730e3fe9b8801bf0d066aea3b3cd2',
  '0058_interests': 'c482e530d4bc547311fde30e6977866d734a73d5eb6230b18b0357a942b2249c',
};

export interface EarlierText {
  /** The migration that once had this text. */
  name: string;
  sha256: string;
}

/** The store of release 0.2.0 was made by the first text of 0002; migration 0012 brings such a store to today's schema. */
export const earlierTexts: readonly EarlierText[] = [
  { name: '0002_reader', sha256: '39bc4f07e57b3d56338594df24dc4f1b8e97fdb7badc9be1232dc6de74941e1c' },
];
