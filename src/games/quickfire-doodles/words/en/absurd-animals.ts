import type { PackedWord } from '../packed-word.ts'

/** The id of a word never changes. */
export const absurdAnimals: readonly PackedWord[] = [
  {
    id: 'absurd-skateboarding-cat',
    word: 'Skateboarding cat',
    names: ['cat on a skateboard', 'cat skateboarding', 'skating cat'],
  },
  {
    id: 'absurd-snail-late-for-work',
    word: 'Snail late for work',
    names: ['late snail', 'snail in a hurry', 'snail going to work'],
  },
  {
    id: 'absurd-penguin-at-the-beach',
    word: 'Penguin at the beach',
    names: ['penguin on the beach', 'sunbathing penguin', 'penguin sunbathing', 'penguin on holiday'],
  },
  {
    id: 'absurd-giraffe-with-a-scarf',
    word: 'Giraffe with a scarf',
    names: ['giraffe in a scarf', 'giraffe wearing a scarf', 'cold giraffe'],
  },
  {
    id: 'absurd-octopus-playing-drums',
    word: 'Octopus playing drums',
    names: ['octopus drummer', 'octopus on drums', 'drumming octopus', 'octopus playing the drums'],
  },
  {
    id: 'absurd-sheep-on-a-trampoline',
    word: 'Sheep on a trampoline',
    names: ['trampolining sheep', 'sheep jumping', 'jumping sheep', 'sheep trampoline'],
  },
  {
    id: 'absurd-shark-at-the-dentist',
    word: 'Shark at the dentist',
    names: ['shark dentist', 'dentist shark', 'shark brushing teeth'],
  },
  {
    id: 'absurd-elephant-in-a-phone-box',
    word: 'Elephant in a phone box',
    names: ['elephant in a telephone box', 'elephant phone box', 'elephant in a phone booth'],
  },
  {
    id: 'absurd-cow-jumping-over-the-moon',
    word: 'Cow jumping over the moon',
    names: ['cow over the moon', 'cow moon', 'cow jumping the moon'],
  },
  {
    id: 'absurd-dragon-with-a-cold',
    word: 'Dragon with a cold',
    names: ['sneezing dragon', 'dragon sneezing', 'sick dragon', 'dragon with a cough'],
  },
  {
    id: 'absurd-fish-riding-a-bicycle',
    word: 'Fish riding a bicycle',
    names: ['fish on a bike', 'cycling fish', 'fish riding a bike', 'fish on a bicycle'],
  },
  {
    id: 'absurd-chicken-crossing-the-road',
    word: 'Chicken crossing the road',
    names: ['chicken road', 'why did the chicken cross the road', 'chicken crossing a road'],
  },
  {
    id: 'absurd-mouse-chasing-a-cat',
    word: 'Mouse chasing a cat',
    names: ['cat chased by a mouse', 'mouse chases cat', 'cat running from a mouse'],
  },
  {
    id: 'absurd-frog-in-a-bathrobe',
    word: 'Frog in a bathrobe',
    names: ['frog in a dressing gown', 'frog bathrobe', 'frog in a robe'],
  },
  {
    id: 'absurd-kangaroo-postman',
    word: 'Kangaroo postman',
    names: ['kangaroo delivering mail', 'kangaroo with letters', 'kangaroo postwoman', 'postman kangaroo'],
  },
  {
    id: 'absurd-worm-with-a-hat',
    word: 'Worm with a hat',
    names: ['worm wearing a hat', 'worm in a hat', 'worm in a top hat'],
  },
  {
    id: 'absurd-sloth-winning-a-race',
    word: 'Sloth winning a race',
    names: ['sloth race', 'racing sloth', 'winning sloth', 'sloth winning'],
  },
  {
    id: 'absurd-bear-knitting',
    word: 'Bear knitting',
    names: ['knitting bear', 'bear knits', 'bear with knitting needles'],
  },
  {
    id: 'absurd-zebra-crossing-a-zebra-crossing',
    word: 'Zebra crossing a zebra crossing',
    names: ['zebra crossing', 'zebra on a zebra crossing', 'zebra crossing the road'],
  },
  {
    id: 'absurd-hippo-in-a-tutu',
    word: 'Hippo in a tutu',
    names: ['hippo ballerina', 'ballet hippo', 'hippo ballet', 'dancing hippo'],
  },
  {
    id: 'absurd-crab-hairdresser',
    word: 'Crab hairdresser',
    names: ['crab barber', 'hairdresser crab', 'crab cutting hair'],
  },
  {
    id: 'absurd-mermaid-riding-a-horse',
    word: 'Mermaid riding a horse',
    names: ['mermaid on a horse', 'horse riding mermaid', 'mermaid horse'],
  },
  {
    id: 'absurd-sausage-dog-limousine',
    word: 'Sausage dog limousine',
    names: ['sausage dog car', 'dachshund limousine', 'sausage dog limo', 'dachshund limo'],
  },
  {
    id: 'absurd-lion-at-the-hairdresser',
    word: 'Lion at the hairdresser',
    names: ['lion hairdresser', 'lion at the barber', 'lion having a haircut', 'lion haircut'],
  },
  {
    id: 'absurd-pigeon-in-a-suit',
    word: 'Pigeon in a suit',
    names: ['pigeon businessman', 'businessman pigeon', 'pigeon wearing a suit', 'business pigeon'],
  },
  {
    id: 'absurd-hedgehog-with-balloons',
    word: 'Hedgehog with balloons',
    names: ['hedgehog and balloons', 'hedgehog popping balloons', 'hedgehog balloon'],
  },
  {
    id: 'absurd-spider-knitting-socks',
    word: 'Spider knitting socks',
    names: ['spider knitting', 'knitting spider', 'spider with socks'],
  },
  {
    id: 'absurd-bee-afraid-of-flowers',
    word: 'Bee afraid of flowers',
    names: ['scared bee', 'bee scared of flowers', 'frightened bee'],
  },
  {
    id: 'absurd-goldfish-watching-television',
    word: 'Goldfish watching television',
    names: ['goldfish watching tv', 'goldfish television', 'fish watching tv', 'goldfish tv'],
  },
  {
    id: 'absurd-ostrich-in-a-lift',
    word: 'Ostrich in a lift',
    names: ['ostrich in an elevator', 'ostrich lift', 'ostrich elevator'],
  },
  {
    id: 'absurd-camel-in-the-snow',
    word: 'Camel in the snow',
    names: ['snow camel', 'camel snow', 'camel skiing', 'cold camel'],
  },
  {
    id: 'absurd-owl-with-sunglasses',
    word: 'Owl with sunglasses',
    names: ['owl wearing sunglasses', 'owl in sunglasses', 'cool owl'],
  },
  {
    id: 'absurd-duck-in-a-spaceship',
    word: 'Duck in a spaceship',
    names: ['space duck', 'duck astronaut', 'astronaut duck', 'duck in space'],
  },
  {
    id: 'absurd-walrus-eating-spaghetti',
    word: 'Walrus eating spaghetti',
    names: ['walrus spaghetti', 'spaghetti walrus', 'walrus with spaghetti'],
  },
  {
    id: 'absurd-squirrel-at-the-bank',
    word: 'Squirrel at the bank',
    names: ['squirrel bank', 'squirrel saving nuts', 'squirrel in a bank'],
  },
  {
    id: 'absurd-tortoise-with-a-jetpack',
    word: 'Tortoise with a jetpack',
    names: ['turtle with a jetpack', 'flying tortoise', 'tortoise jetpack', 'jetpack turtle'],
  },
  {
    id: 'absurd-unicorn-stuck-in-a-tree',
    word: 'Unicorn stuck in a tree',
    names: ['unicorn in a tree', 'unicorn tree', 'unicorn stuck'],
  },
  {
    id: 'absurd-teapot-whale',
    word: 'Teapot whale',
    names: ['whale teapot', 'whale in a teapot', 'teapot shaped like a whale'],
  },
  {
    id: 'absurd-flying-pig',
    word: 'Flying pig',
    names: ['pig with wings', 'pigs might fly', 'pig flying', 'winged pig'],
  },
  {
    id: 'absurd-two-headed-flamingo',
    word: 'Two-headed flamingo',
    names: ['flamingo with two heads', 'double flamingo'],
  },
  {
    id: 'absurd-snake-in-a-sleeping-bag',
    word: 'Snake in a sleeping bag',
    names: ['sleeping bag snake', 'snake sleeping bag', 'camping snake', 'snake camping'],
  },
  {
    id: 'absurd-shoes-for-a-centipede',
    word: 'Shoes for a centipede',
    names: ['centipede shoes', 'centipede in shoes', 'centipede wearing shoes', 'centipede buying shoes'],
  },
  {
    id: 'absurd-moustache-on-a-moose',
    word: 'Moustache on a moose',
    names: ['moose with a moustache', 'moose moustache', 'moustache moose', 'moose mustache'],
  },
  {
    id: 'absurd-toothbrush-for-a-crocodile',
    word: 'Toothbrush for a crocodile',
    names: ['crocodile brushing teeth', 'crocodile toothbrush', 'crocodile brushing its teeth'],
  },
  {
    id: 'absurd-astronaut-walking-a-dog',
    word: 'Astronaut walking a dog',
    names: ['astronaut with a dog', 'space dog', 'astronaut dog', 'dog on the moon'],
  },
  {
    id: 'absurd-cowboy-on-a-snail',
    word: 'Cowboy on a snail',
    names: ['cowboy riding a snail', 'snail cowboy', 'snail rider'],
  },
  {
    id: 'absurd-opera-singing-frog',
    word: 'Opera-singing frog',
    names: ['singing frog', 'frog opera', 'opera frog', 'frog singing'],
  },
  {
    id: 'absurd-elephant-on-tiptoe',
    word: 'Elephant on tiptoe',
    names: ['tiptoeing elephant', 'sneaking elephant', 'elephant tiptoe', 'elephant tiptoeing'],
  },
  {
    id: 'absurd-rhino-on-a-bubble',
    word: 'Rhino on a bubble',
    names: ['rhino blowing bubbles', 'rhino bubble', 'rhino in a bubble', 'bubble rhino'],
  },
  {
    id: 'absurd-monkey-in-a-meeting',
    word: 'Monkey in a meeting',
    names: ['monkey meeting', 'monkey at the office', 'monkey in the office', 'office monkey'],
  },
  {
    id: 'absurd-horse-on-a-unicycle',
    word: 'Horse on a unicycle',
    names: ['unicycling horse', 'horse unicycle', 'horse riding a unicycle'],
  },
  {
    id: 'absurd-parrot-on-the-phone',
    word: 'Parrot on the phone',
    names: ['parrot telephone', 'parrot phone', 'parrot calling', 'phoning parrot'],
  },
  {
    id: 'absurd-swan-in-wellies',
    word: 'Swan in wellies',
    names: ['swan in rubber boots', 'swan with boots', 'swan wellies', 'swan in boots'],
  },
  {
    id: 'absurd-pelican-delivering-pizza',
    word: 'Pelican delivering pizza',
    names: ['pizza pelican', 'pelican pizza', 'pelican with a pizza', 'pelican with pizza'],
  },
  {
    id: 'absurd-bat-with-a-torch',
    word: 'Bat with a torch',
    names: ['bat with a flashlight', 'bat torch', 'bat flashlight', 'bat holding a torch'],
  },
  {
    id: 'absurd-gorilla-arranging-flowers',
    word: 'Gorilla arranging flowers',
    names: ['gorilla with flowers', 'gorilla florist', 'florist gorilla', 'gorilla flowers'],
  },
  {
    id: 'absurd-lobster-in-a-hot-tub',
    word: 'Lobster in a hot tub',
    names: ['lobster bath', 'lobster in a bath', 'lobster hot tub', 'lobster taking a bath'],
  },
  {
    id: 'absurd-jellyfish-disco',
    word: 'Jellyfish disco',
    names: ['disco jellyfish', 'dancing jellyfish', 'jellyfish dancing'],
  },
  {
    id: 'absurd-panda-doing-karate',
    word: 'Panda doing karate',
    names: ['karate panda', 'panda karate', 'fighting panda'],
  },
  {
    id: 'absurd-raccoon-chef',
    word: 'Raccoon chef',
    names: ['cooking raccoon', 'raccoon cooking', 'chef raccoon', 'raccoon cook'],
  },
  {
    id: 'absurd-llama-on-stilts',
    word: 'Llama on stilts',
    names: ['llama stilts', 'stilt llama', 'tall llama', 'llama walking on stilts'],
  },
  {
    id: 'absurd-beetle-driving-a-bus',
    word: 'Beetle driving a bus',
    names: ['bus driving beetle', 'beetle bus driver', 'beetle in a bus', 'beetle bus'],
  },
  {
    id: 'absurd-ant-lifting-weights',
    word: 'Ant lifting weights',
    names: ['weightlifting ant', 'ant weightlifter', 'strong ant', 'ant lifting a barbell'],
  },
  {
    id: 'absurd-butterfly-with-a-backpack',
    word: 'Butterfly with a backpack',
    names: ['butterfly backpack', 'butterfly rucksack', 'hiking butterfly', 'butterfly with a rucksack'],
  },
  {
    id: 'absurd-caterpillar-train',
    word: 'Caterpillar train',
    names: ['train caterpillar', 'caterpillar as a train', 'caterpillar railway'],
  },
  {
    id: 'absurd-mosquito-in-a-library',
    word: 'Mosquito in a library',
    names: ['reading mosquito', 'mosquito reading', 'mosquito library', 'mosquito reading a book'],
  },
  {
    id: 'absurd-whale-in-a-teacup',
    word: 'Whale in a teacup',
    names: ['teacup whale', 'whale teacup', 'whale in a cup', 'whale in a cup of tea'],
  },
  {
    id: 'absurd-mole-with-a-telescope',
    word: 'Mole with a telescope',
    names: ['mole telescope', 'mole looking at stars', 'stargazing mole', 'mole astronomer'],
  },
  {
    id: 'absurd-polar-bear-at-a-campfire',
    word: 'Polar bear at a campfire',
    names: ['polar bear campfire', 'polar bear by the fire', 'campfire polar bear', 'polar bear fire'],
  },
  {
    id: 'absurd-turkey-on-a-motorbike',
    word: 'Turkey on a motorbike',
    names: ['turkey on a motorcycle', 'turkey biker', 'biker turkey', 'turkey motorbike'],
  },
  {
    id: 'absurd-goose-with-a-briefcase',
    word: 'Goose with a briefcase',
    names: ['goose briefcase', 'business goose', 'goose going to work', 'goose at work'],
  },
  {
    id: 'absurd-goat-on-a-surfboard',
    word: 'Goat on a surfboard',
    names: ['surfing goat', 'goat surfing', 'goat surfer'],
  },
  {
    id: 'absurd-hamster-power-station',
    word: 'Hamster power station',
    names: ['hamster wheel power', 'hamster power', 'hamster making electricity', 'hamster electricity'],
  },
  {
    id: 'absurd-dog-walking-a-human',
    word: 'Dog walking a human',
    names: ['dog walking a man', 'dog walking its owner', 'dog walks human', 'dog walking a person'],
  },
  {
    id: 'absurd-cat-afraid-of-a-cucumber',
    word: 'Cat afraid of a cucumber',
    names: ['cat and cucumber', 'cat scared of a cucumber', 'cucumber cat', 'scared cat'],
  },
  {
    id: 'absurd-hot-dog-in-a-kennel',
    word: 'Hot dog in a kennel',
    names: ['hot dog kennel', 'sausage in a kennel', 'hot dog in a doghouse'],
  },
  {
    id: 'absurd-umbrella-for-a-fish',
    word: 'Umbrella for a fish',
    names: ['fish with an umbrella', 'fish umbrella', 'fish holding an umbrella', 'fish under an umbrella'],
  },
]
